/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must be able to get in */
import { CopyButton } from './CopyButton.tsx'

/** Something to be copied to a terminal or a file. Read from left to right in every language. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <div dir="ltr" className="group flex items-start rounded-card border border-line bg-sunken">
      <pre
        tabIndex={0}
        aria-label={label}
        role="region"
        className="min-w-0 flex-1 overflow-x-auto rounded-card p-3.5 font-mono text-code text-text"
      >
        <code>{code}</code>
      </pre>
      {/* Beside what scrolls, and not over it. */}
      <span className="shrink-0 p-1.5">
        <CopyButton text={code} />
      </span>
    </div>
  )
}
