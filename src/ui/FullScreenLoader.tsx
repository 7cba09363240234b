import { PorticoMark } from './PorticoMark.tsx'
import { Spinner } from './Spinner.tsx'

/** Nothing can be shown yet. */
export function FullScreenLoader({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="fixed inset-0 grid place-content-center justify-items-center gap-5 bg-canvas text-text-faint"
    >
      <PorticoMark className="size-10" />
      <Spinner className="size-5" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
