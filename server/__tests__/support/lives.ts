import { spawnNode } from './process.ts'

/** Lives of a process, all of which are killed. What they say, line by line, outlives them. */
export const livesOf = (script: string) => {
  const heard: string[] = []
  return {
    /** What was said behind a word, by those who are dead. */
    told: (word: string): string[] =>
      heard.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : [])),

    /** Begins another, and gives it once it says that it is working. */
    live: async (args: string[]) => {
      const child = spawnNode(script, args)
      await child.until(/^working\b/m)
      return {
        done: () => child.until(/^done$/m),
        /** How many lines it has said so far. */
        lines: () => child.said().split('\n').length,
        kill: async () => {
          child.kill('SIGKILL')
          const { out } = await child.ended
          // The last line may have been cut off in the middle.
          heard.push(...out.split('\n').slice(0, -1))
        },
      }
    },
  }
}
