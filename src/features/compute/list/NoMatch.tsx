import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** There are instances, but the filters let none of them through. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('instances')
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('noMatch')}
      action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
    >
      {t('noMatchText')}
    </EmptyState>
  )
}
