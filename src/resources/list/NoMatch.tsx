import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useNoun } from '../words.ts'
import { resourcesTexts } from '../texts.ts'

export const texts = resourcesTexts

/** There are resources, but the filters let none of them through. */
export function NoMatch({ kind, onClear }: { kind: string; onClear: () => void }) {
  const { t } = useTranslation('resources')
  const kinds = useNoun()(kind)
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('list.noMatch', { kinds })}
      action={<Button onClick={onClear}>{t('list.showAll', { kinds })}</Button>}
    >
      {t('list.noMatchText')}
    </EmptyState>
  )
}
