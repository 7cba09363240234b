import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/Card.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { CodeTabsProps } from './CodeTabs.tsx'

/** At the very end of a form, and not for everyone: it comes after the rest. */
const CodeTabs = lazyPart(() => import('./CodeTabs.tsx'), 'CodeTabs')

/** The same request as code, kept in step with the form. */
export function CodeCard(request: CodeTabsProps) {
  const { t } = useTranslation('order')
  return (
    <Card title={t('code.title')} description={t('code.hint')}>
      <Suspense fallback={<Skeleton className="h-80 w-full" />}>
        <CodeTabs {...request} />
      </Suspense>
    </Card>
  )
}
