import { useTranslation } from 'react-i18next'
import { areaOf } from '#contract/permissions/permissions.ts'
import { areaWord, permissionWord } from '#src/auth/permissionWords.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { Matrix } from './useMatrix.ts'

/** Says what was ticked or unticked besides what the person meant, and takes it back on request. */
export function CameAlong({ matrix }: { matrix: Matrix }) {
  const { t } = useTranslation('permissionMatrix')
  const { t: word } = useTranslation('permissions')
  const { along } = matrix
  if (!along) return null
  return (
    <Banner
      live
      title={t(`along.${along.kind}`, { count: along.also.length })}
      action={
        <Button size="sm" onClick={matrix.undo}>
          {t('along.undo')}
        </Button>
      }
    >
      <ul>
        {along.also.map((one) => (
          <li key={one}>{`${areaWord(word, areaOf(one))}: ${permissionWord(word, one)}`}</li>
        ))}
      </ul>
    </Banner>
  )
}
