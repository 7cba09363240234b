/** A module of its own, because `import.meta` means something to the bundler alone. */
export const createVerifier = () => new Worker(new URL('./verify.worker.ts', import.meta.url))
