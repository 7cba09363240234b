/** Prints rows under a head, columns aligned: words to the left in the first, figures to the right. */
export const table = (head, rows) => {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => String(row[column]).length)),
  )
  const line = (row) =>
    row
      .map((cell, column) =>
        column === 0 ? String(cell).padEnd(widths[0]) : String(cell).padStart(widths[column]),
      )
      .join('  ')
  console.log([line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n'))
}

/** What of so many values are below: `at(values, 0.99)` is the 99th percentile. */
export const at = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

export const ms = (value) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))

/** How a figure stands to its bar. */
export const verdict = (value, bar) => (value <= bar ? 'ok' : 'MISSED')
