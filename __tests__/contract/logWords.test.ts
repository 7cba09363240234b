import { gramsOf, hasSearchableWord, isUnspaced, wordsOf } from '#contract/logs/words.ts'

describe('a text that the audit log is searched for', () => {
  it.each([
    ['web-shop 1', ['web', 'shop', '1']],
    ['ada@lovelace.example', ['ada', 'lovelace', 'example']],
    ['東京支店、web', ['東京支店', 'web']],
    ['ฐานข้อมูล', ['ฐานข้อมูล']],
    ['हिन्दी सर्वर', ['हिन्दी', 'सर्वर']],
    ['café', ['café']],
    ['cafe\u0301', ['cafe\u0301']],
    ['a&b|!c:*', ['a', 'b', 'c']],
  ])('%j has its words, vowel signs and accents in them', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it.each(['$', '%', '_', "'", '…', '😀', '¿?', '、。', '   ', '\\', '<>'])('%j has no word', (text) => {
    expect(hasSearchableWord(text)).toBe(false)
  })

  it.each([
    ['東', ['東']],
    ['東京', ['東京']],
    ['東京支店', ['東京', '京支', '支店']],
    ['web東京db支', ['東京', '支']],
    ['サーバー', ['サー', 'ーバ', 'バー']],
    ['ああああ', ['ああ']],
    ['𠮷野', ['𠮷野']],
    ['web', []],
    ['한국', []],
  ])('%s has the pairs of its characters without spaces', (word, grams) => {
    expect(gramsOf(word)).toEqual(grams)
    expect(isUnspaced(word)).toBe(grams.length > 0)
  })
})
