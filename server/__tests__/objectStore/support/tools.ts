import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** Where a program is that customers use; undefined where this machine has none. */
export const programAt = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

/**
 * Runs a program to its end and gives what it prints. It gets an environment of its own: rclone 1.60 fails where
 * AWS_CA_BUNDLE is set, and nobody's profile must take part.
 */
export const running =
  (program: string, home: string, env: Record<string, string> = {}) =>
  async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(program, args, {
      env: { PATH: process.env['PATH'] ?? '', HOME: home, LANG: 'C.UTF-8', ...env },
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout
  }
