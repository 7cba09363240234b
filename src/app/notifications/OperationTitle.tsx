import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Operation } from '#contract/operations.ts'
import { operationWords } from '#src/resources/actionWords.ts'
import { usePlaceOf } from '#src/resources/places.ts'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { Marked } from '#src/ui/Marked.tsx'

/** "Stopping web-1", "web-1 stopped"; the name leads to the resource where it has a page. */
export function OperationTitle({ operation }: { operation: Operation }) {
  const { t } = useTranslation('resourceActions')
  const { target } = operation
  const to = usePlaceOf()(target.kind)?.one(target.id)
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
  return (
    <p className="min-w-0 wrap-break-word text-text">
      <Marked text={operationWords(t, operation, `<name>${target.name}</name>`)} marks={{ name }} />
    </p>
  )
}
