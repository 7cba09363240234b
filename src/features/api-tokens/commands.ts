import KeyRound from 'lucide-react/icons/key-round'
import { apiTokens } from '#contract/api-tokens/routes.ts'
import type { AreaPalette } from '#src/common/commands.ts'
import { paths } from '#src/common/paths.ts'
import './texts.ts'

/** What the palette offers of this area. */
export const apiTokensPalette: AreaPalette = {
  commands: [
    {
      id: 'apiTokens.create',
      title: 'apiTokens:create',
      icon: KeyRound,
      needs: apiTokens.create,
      does: paths.newApiToken(),
    },
  ],
  findables: [],
}
