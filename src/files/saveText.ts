/** Gives the person a file with this text. */
export const saveText = (fileName: string, text: string, type = 'text/plain') => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
