import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]
const elsewhere = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const installed = () => {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...elsewhere].find(
    (file) => existsSync(file),
  )
}

/** The package's own Chromium, unpacked on first use into the temporary folder. */
const packaged = async () => {
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

const versionOf = async (file) => {
  const { stdout } = await promisify(execFile)(file, ['--version', '--no-sandbox'], { timeout: 20_000 })
  return stdout.trim()
}

/**
 * A Chromium to drive: the one that CHROMIUM names, else the system's, else the one from npm.
 * Rejects with a sentence that says what to do.
 */
export const findBrowser = async () => {
  const named = process.env.CHROMIUM
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`)
    return { file: named, version: await versionOf(named) }
  }
  for (const find of [installed, packaged]) {
    try {
      const file = await find()
      if (file) return { file, version: await versionOf(file) }
    } catch {
      // Present but unable to run here (libraries missing, say): the next may do.
    }
  }
  throw new Error(
    'No browser that runs was found. Install Chromium (Debian: apt-get install chromium) or set CHROMIUM to one.',
  )
}
