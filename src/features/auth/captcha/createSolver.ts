/** A module of its own, because `import.meta` means something to the bundler alone. */
export const createSolver = () => new Worker(new URL('./solver.worker.ts', import.meta.url))
