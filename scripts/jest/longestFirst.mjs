import Sequencer from '@jest/test-sequencer'

/** Suites that kill, race or try everybody on everything take minutes, and their files are small. */
const isLong =
  /(illed|chaos|bank|matrix|firstWall|model|meter|races|start|terminat|stream|accessibility)[^/]*\.test\.ts$/

/**
 * Begins with what takes longest: a suite of minutes that begins last keeps one core waiting for the other. A clean
 * clone knows no times of earlier runs, and Jest goes by the size of files then.
 */
// Jest takes a sequencer by its default export, and calls its method so.
// oxlint-disable-next-line import/no-default-export
export default class LongestFirst extends Sequencer {
  sort(tests) {
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = super.sort(tests)
    const long = sorted.filter(({ path }) => isLong.test(path))
    return [...long, ...sorted.filter((test) => !long.includes(test))]
  }
}
