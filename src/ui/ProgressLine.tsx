/** A thin line on top of what is being refreshed. */
export function ProgressLine({ label }: { label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="absolute inset-x-0 top-0 z-10 h-0.5 overflow-hidden"
    >
      <div className="h-full w-1/3 animate-indeterminate rounded-full bg-accent" />
    </div>
  )
}
