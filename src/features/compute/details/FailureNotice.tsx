import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import type { Failure } from '#contract/operations.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { useFailureWords } from './useFailureWords.ts'
import './texts.ts'

interface FailureNoticeProps {
  instance: Instance
  failure: Failure
}

/** What went wrong, and what to do about it. */
export function FailureNotice({ instance: { status, built }, failure }: FailureNoticeProps) {
  const { t } = useTranslation('instanceDetails')
  const wordsOf = useFailureWords()
  // What failed to change is as it was; what failed to be built, or has broken, is not.
  const kind = !built ? 'build' : status === 'error' ? 'broken' : 'change'
  return (
    <Banner tone="error" title={t(`failure.${kind}.title`)}>
      {wordsOf(failure)} {t(`failure.${kind}.advice`)}
    </Banner>
  )
}
