/** Says in the browser's console what a person need not see but a bug report needs. Never pass secrets. */
export const logWarning = (message: string, cause?: unknown) => {
  // oxlint-disable-next-line no-console -- the one place of the console that may
  console.warn(message, cause)
}
