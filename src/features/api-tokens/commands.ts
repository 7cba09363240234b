import KeyRound from 'lucide-react/icons/key-round'
import { apiTokens } from '#contract/api-tokens/routes.ts'
import { paths } from '#src/routes/paths.ts'
import type { AreaCommands } from '#src/resources/area.ts'
import { apiTokensTexts } from './texts.ts'

export const texts = apiTokensTexts

/** This area's commands in the palette. */
export const apiTokensCommands: AreaCommands = {
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
