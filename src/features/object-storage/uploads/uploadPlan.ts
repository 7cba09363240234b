const MIB = 1024 ** 2

/** The largest file that one request sends. */
export const mostAtOnce = 16 * MIB
/** The size of a part, unless the file would have more parts than S3 takes. */
export const usualPart = 8 * MIB
const mostParts = 10_000
/** The largest object that S3 takes. */
export const mostBytes = 5 * 1024 ** 4

/** How a file travels: by one request, or in parts of one size, the last of which may be smaller. */
export type UploadPlan = { kind: 'whole' } | { kind: 'parts'; partBytes: number; parts: number }

/** The plan for a file of so many bytes. */
export const planOf = (bytes: number): UploadPlan => {
  if (bytes <= mostAtOnce) return { kind: 'whole' }
  const partBytes = Math.max(usualPart, Math.ceil(bytes / mostParts))
  return { kind: 'parts', partBytes, parts: Math.ceil(bytes / partBytes) }
}

/** The bytes of a part, counted from 1: from `start` up to but not including `end`. */
export const rangeOfPart = (bytes: number, partBytes: number, number: number) => ({
  start: (number - 1) * partBytes,
  end: Math.min(bytes, number * partBytes),
})

/** How long to wait (ms) before a request that has failed so many times is sent again. */
export const retryDelay = (failures: number) => Math.min(30_000, 1000 * 2 ** (failures - 1))
