/** What is handed to the browser as files from here on; jsdom has no way to keep them, nor to follow their links. */
export const savedFiles = () => {
  const files: Blob[] = []
  // Only files of ours are made into addresses here.
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return files
}
