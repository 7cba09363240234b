import { readFile } from 'node:fs/promises'
import { Reader, type CityResponse } from 'mmdb-lib'
import { StartFailure } from '../startFailure.ts'

/** Where an address is. */
export interface Place {
  /** Two letters. */
  country: string
  /** “Lisbon, PT”; the country alone where no more is known. */
  name: string
}

/** Tells where addresses are, for people to recognise themselves by. It is a guess, and refuses nobody anything. */
export interface Places {
  of(address: string | undefined): Place | undefined
}

/** Nobody has named a file. */
export const noPlaces: Places = { of: () => undefined }

/**
 * Opens a file in the format of MaxMind (MMDB), of cities or of countries. It is kept in memory, and asks no one.
 * @throws {StartFailure} for a file that can't be read or is of another format
 */
export const openPlaces = async (path: string): Promise<Places> => {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`GEOIP_FILE can't be read: ${error.code ?? error.message}.`)
  })
  const reader = readerOf(bytes)
  return { of: (address) => (address === undefined ? undefined : placeOf(reader, address)) }
}

const readerOf = (bytes: Buffer) => {
  try {
    return new Reader<CityResponse>(bytes)
  } catch {
    throw new StartFailure('GEOIP_FILE must be a database of places in the MMDB format.')
  }
}

const placeOf = (reader: Reader<CityResponse>, address: string): Place | undefined => {
  const found = entryOf(reader, address)
  const country = found?.country?.iso_code ?? found?.registered_country?.iso_code
  if (country === undefined) return undefined
  const city = found?.city?.names.en
  return { country, name: city === undefined ? country : `${city}, ${country}` }
}

const entryOf = (reader: Reader<CityResponse>, address: string) => {
  try {
    return reader.get(address.replace(/^::ffff:/i, ''))
  } catch {
    // No address, or a file that is broken further on: then the place is not known.
    return undefined
  }
}
