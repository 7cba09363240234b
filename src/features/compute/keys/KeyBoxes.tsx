import type { Id } from '#contract/record.ts'
import type { SshKey } from '#contract/compute/sshKeys.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { cx } from '#src/ui/cx.ts'

interface KeyBoxesProps {
  /** Names them for those who hear it. */
  legend: string
  keys: readonly SshKey[]
  chosen: readonly Id[]
  onChoose: (key: Id, isWanted: boolean) => void
  /** What is wrong with the choice stands there. */
  errorId: string | undefined
  /** Where there is the room for them. */
  hasFingerprints?: boolean
  className: string
}

/** A box to tick for each of some keys. */
export function KeyBoxes(props: KeyBoxesProps) {
  const { legend, keys, chosen, onChoose, errorId, hasFingerprints = false, className } = props
  return (
    <fieldset
      aria-describedby={errorId}
      className={cx('overflow-y-auto rounded-card border border-line', className)}
    >
      <legend className="sr-only">{legend}</legend>
      {keys.map(({ id, name, fingerprint }) => (
        <Checkbox
          key={id}
          className="border-line px-3.5 py-2.5 not-last:border-b"
          label={<bdi>{name}</bdi>}
          hint={
            hasFingerprints ? (
              <code dir="ltr" className="font-mono break-all">
                {fingerprint}
              </code>
            ) : undefined
          }
          checked={chosen.includes(id)}
          aria-invalid={errorId !== undefined || undefined}
          onChange={({ target }) => onChoose(id, target.checked)}
        />
      ))}
    </fieldset>
  )
}
