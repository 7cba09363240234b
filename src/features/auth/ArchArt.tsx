const CENTRE = 300
const FLOOR = 590

/** Half widths of the arches, from the door outwards; each stands a little nearer, and so lower. */
const reaches = [46, 70, 100, 136, 178, 226, 280, 340, 406, 478]

/** An arch in perspective: the wider, the nearer, and the lower on the page its feet. */
const arch = (reach: number) => {
  const foot = FLOOR + (reach - 46) * 0.62
  const spring = foot - 150 - reach * 1.05
  return `M${CENTRE - reach} ${foot}V${spring}a${reach} ${reach} 0 0 1 ${2 * reach} 0V${foot}`
}

/** Arches behind arches, and light from the door at their end: the way in. Decoration. */
export function ArchArt() {
  return (
    <svg
      viewBox="0 0 600 820"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className="absolute inset-0 size-full"
    >
      <defs>
        <radialGradient id="arch-light" cx="300" cy="500" r="430" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="var(--primary-400)" stopOpacity="0.5" />
          <stop offset="0.3" stopColor="var(--primary-600)" stopOpacity="0.28" />
          <stop offset="1" stopColor="var(--primary-700)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="arch-door" x1="300" y1="345" x2="300" y2="590" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="var(--primary-50)" />
          <stop offset="1" stopColor="var(--primary-300)" />
        </linearGradient>
        <linearGradient id="arch-spill" x1="300" y1="590" x2="300" y2="820" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="var(--primary-300)" stopOpacity="0.55" />
          <stop offset="1" stopColor="var(--primary-500)" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="arch-line" x1="300" y1="0" x2="300" y2="760" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="var(--primary-200)" />
          <stop offset="1" stopColor="var(--primary-400)" stopOpacity="0.25" />
        </linearGradient>
      </defs>
      <rect width="600" height="820" fill="url(#arch-light)" />
      <path d="M254 590h92l190 230H64z" fill="url(#arch-spill)" />
      {reaches.toReversed().map((reach, index) => (
        <path
          key={reach}
          d={arch(reach)}
          stroke="url(#arch-line)"
          strokeOpacity={0.12 + index * 0.075}
          strokeWidth={1.25}
          fill="var(--primary-500)"
          fillOpacity={0.012 + index * 0.009}
        />
      ))}
      <path d={arch(46)} fill="url(#arch-door)" />
    </svg>
  )
}
