/** The flag of a country whose name, or what lies in it, is written beside it. `country` is its ISO code. */
export function Flag({ country }: { country: string | undefined }) {
  // An installation may name none.
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return null
  return (
    <img
      src={`/flags/${country}.svg`}
      alt=""
      width={18}
      height={12}
      loading="lazy"
      decoding="async"
      className="inline-block h-3 w-4.5 shrink-0 rounded-[2px] object-cover outline outline-line -outline-offset-1"
    />
  )
}
