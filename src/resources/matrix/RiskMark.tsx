import Coins from 'lucide-react/icons/coins'
import KeyRound from 'lucide-react/icons/key-round'
import ShieldPlus from 'lucide-react/icons/shield-plus'
import Trash from 'lucide-react/icons/trash-2'
import type { LucideIcon } from 'lucide-react/types'
import { useTranslation } from 'react-i18next'
import { permissionFacts, type Risk } from '#contract/permissions/facts.ts'
import type { Permission } from '#contract/permissions/permissions.ts'

const icons: Record<Risk, LucideIcon> = {
  spends: Coins,
  secret: KeyRound,
  destroys: Trash,
  grants: ShieldPlus,
}

/** What is risky about a permission, as a small sign with words for those who hear it. */
export function RiskMark({ of }: { of: Permission }) {
  const { t } = useTranslation('permissionMatrix')
  const risk = permissionFacts.get(of)?.risk
  if (!risk) return null
  const Icon = icons[risk]
  return (
    <span title={t(`risks.${risk}`)} className="shrink-0 text-text-faint">
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{`, ${t(`risks.${risk}`)}`}</span>
    </span>
  )
}
