import { isLanguage, languages } from './languages.ts'

const marks = /[\u061C\u200E\u200F]/g

/**
 * Keeps an amount in its order within a line that runs from right to left (UAX #9): by itself a sign goes to the
 * wrong end of its number, and "US$" comes out as "$US". The text is isolated, and needs no marks within.
 */
export const leftToRight = (text: string, language: string) =>
  isLanguage(language) && languages[language].dir === 'rtl'
    ? `\u2066${text.replaceAll(marks, '')}\u2069`
    : text
