/** How many there are, at the corner of an icon; the button's own name says it in words. */
export function CountDot({ count }: { count: number }) {
  return (
    <span
      aria-hidden
      className="absolute -end-0.5 -top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[10px] leading-none font-semibold text-accent-contrast tabular-nums ring-2 ring-surface"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
