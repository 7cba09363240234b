import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Operation } from '#contract/operations.ts'
import { addressOf } from '#src/common/commands.ts'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { Marked } from '#src/ui/Marked.tsx'

/** What is or was done, to what; the name leads to it where there is a page for it. */
export function OperationTitle({ operation: { action, target } }: { operation: Operation }) {
  const { t } = useTranslation('activity')
  const to = addressOf(target.kind, target.id)
  const name = (words: string) => (
    <bdi className="font-medium">
      {to === undefined ? (
        words
      ) : (
        <Link to={to} className={rowLinkClass}>
          {words}
        </Link>
      )}
    </bdi>
  )
  const text = t('operations.title', { action: t(`operations.actions.${action}`), name: target.name })
  return (
    <p className="min-w-0 wrap-break-word text-text">
      <Marked text={text} marks={{ name }} />
    </p>
  )
}
