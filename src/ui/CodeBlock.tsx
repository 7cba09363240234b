/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must be able to get in */
import { CopyButton } from './CopyButton.tsx'

/** Something to be copied to a terminal or a file. Read from left to right in every language. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <div dir="ltr" className="group relative rounded-card border border-line bg-sunken">
      <pre
        tabIndex={0}
        aria-label={label}
        role="region"
        className="overflow-x-auto rounded-card p-3.5 pe-12 font-mono text-code text-text"
      >
        <code>{code}</code>
      </pre>
      <span className="absolute end-1.5 top-1.5 rounded-control bg-sunken">
        <CopyButton text={code} />
      </span>
    </div>
  )
}
