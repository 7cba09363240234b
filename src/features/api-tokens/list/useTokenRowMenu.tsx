import Ban from 'lucide-react/icons/ban'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import { useTranslation } from 'react-i18next'
import type { ApiToken } from '#contract/api-tokens/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { MenuDivider } from '#src/ui/MenuDivider.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import type { RowMenu } from '#src/ui/rows/rowMenu.ts'
import { showToast } from '#src/ui/toast.ts'
import { usePauseApiTokenMutation, useResumeApiTokenMutation } from '../apiTokensApi.ts'
import { isOver } from '../tokenWords.ts'

interface TokenActions {
  onRename: (token: ApiToken) => void
  onRevoke: (token: ApiToken) => void
}

/** What may be done to one's tokens. Of one that is over, nothing but the entry is left. */
export const useTokenRowMenu = ({ onRename, onRevoke }: TokenActions): RowMenu<ApiToken> => {
  const { t } = useTranslation('apiTokens')
  const [pause] = usePauseApiTokenMutation()
  const [resume] = useResumeApiTokenMutation()

  const turn = async ({ id, name, state }: ApiToken) => {
    const isPaused = state === 'paused'
    const { error } = await (isPaused ? resume : pause)({ id })
    if (!error) await showToast('success', t(isPaused ? 'resumed' : 'paused', { name }))
    else if (problemOf(error).name !== 'StepUpRequiredException')
      await showToast('error', t(isPaused ? 'resumeFailed' : 'pauseFailed', { name }), {
        detail: problemOf(error).message,
      })
  }

  return {
    label: (token) => (isOver(token) ? undefined : t('actionsFor', { name: token.name })),
    items: (token) => (
      <>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onRename(token)}>
          {t('rename.action')}
        </MenuItem>
        {/* Its owner confirms it on the security page. */}
        {token.state !== 'unconfirmed' && (
          <MenuItem
            icon={token.state === 'paused' ? <Play aria-hidden /> : <Pause aria-hidden />}
            onSelect={() => void turn(token)}
          >
            {t(token.state === 'paused' ? 'resume' : 'pause')}
          </MenuItem>
        )}
        <MenuDivider />
        <MenuItem danger icon={<Ban aria-hidden />} onSelect={() => onRevoke(token)}>
          {t('revoke.action')}
        </MenuItem>
      </>
    ),
  }
}
