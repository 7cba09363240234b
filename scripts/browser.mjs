import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

/** The same engine without windows: a sixth less of the processor's time, and a smaller package. */
const windowless = 'chromium-headless-shell'
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
  windowless,
]
const elsewhere = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const installed = (first) => {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const named = [...first, ...names].flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...named, ...elsewhere].find((file) => existsSync(file))
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
 * A Chromium to drive: the one that CHROMIUM names, else the system's, else the one from npm. Journeys would rather have
 * one without windows; what is measured is what people have. Rejects with a sentence that says what to do.
 */
export const findBrowser = async ({ isWindowless = false } = {}) => {
  const named = process.env.CHROMIUM
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`)
    return { file: named, version: await versionOf(named) }
  }
  for (const find of [() => installed(isWindowless ? [windowless] : []), packaged]) {
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
