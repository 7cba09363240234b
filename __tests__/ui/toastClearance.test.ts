import { clearanceOf } from '#src/ui/toastClearance.ts'

interface Place {
  top: number
  left?: number
  width?: number
}

/** A page of 800 pixels, whose toasts need 120, with a button of each kind at these places. */
const pageWith = (...places: [html: string, place: Place][]) => {
  const page = document.createElement('main')
  for (const [html, { top, left = 900, width = 100 }] of places) {
    page.insertAdjacentHTML('beforeend', html)
    const rect = new DOMRect(left, top, width, 40)
    if (page.lastElementChild) page.lastElementChild.getBoundingClientRect = () => rect
  }
  return page
}
const submit = '<button type="submit">Save</button>'
const column = { left: 840, right: 1200 }

it.each<[string, number, [string, Place][]]>([
  ['nothing', 0, []],
  ['a button that sends a form', 100, [[submit, { top: 700 }]]],
  [
    'a bar of buttons, and what is below it',
    120,
    [
      ['<div data-toasts-above></div>', { top: 680 }],
      [submit, { top: 740 }],
    ],
  ],
  ['no other button', 0, [['<button type="button">Undo</button>', { top: 700 }]]],
  [
    'what they would cover once they are raised',
    240,
    [
      [submit, { top: 700 }],
      [submit, { top: 560 }],
    ],
  ],
  ['none beside the toasts', 0, [[submit, { top: 700, left: 100 }]]],
  [
    'none further up, or below the window',
    0,
    [
      [submit, { top: 300 }],
      [submit, { top: 900 }],
    ],
  ],
  [
    'none where there is no room above it',
    0,
    [
      [submit, { top: 740 }],
      [submit, { top: 600 }],
      [submit, { top: 460 }],
      [submit, { top: 320 }],
      [submit, { top: 180 }],
      [submit, { top: 40 }],
    ],
  ],
  ['none that is not shown', 0, [[submit, { top: 700, width: 0 }]]],
])('toasts keep clear of %s', (_, expected, places) => {
  expect(clearanceOf(pageWith(...places), column, { height: 800, needed: 120 })).toBe(expected)
})
