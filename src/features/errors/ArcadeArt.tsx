const arches = [8, 64, 120, 176]

/** The third arch is the one that is not there. */
const missing = 120

/** A row of the product's arches with one out of place. Decoration: the words beside it say what happened. */
export function ArcadeArt() {
  return (
    <svg aria-hidden viewBox="0 0 232 124" fill="none" strokeWidth="1.5" className="h-31 w-58">
      {arches.map((x) =>
        x === missing ? (
          <path
            key={x}
            d={archAt(x)}
            strokeDasharray="4 5"
            strokeLinecap="round"
            className="stroke-accent-text"
          />
        ) : (
          <g key={x} className="stroke-line-strong">
            <path d={archAt(x)} className="fill-surface" />
            <path d={archAt(x + 8, 32, 18)} className="fill-sunken" />
          </g>
        ),
      )}
      <path d="M1 116.5h230" strokeLinecap="round" className="stroke-line-strong" />
    </svg>
  )
}

const archAt = (x: number, width = 48, top = 10) => {
  const radius = width / 2
  return `M${x} 116V${top + radius}a${radius} ${radius} 0 0 1 ${width} 0V116Z`
}
