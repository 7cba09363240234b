import { z } from 'zod/mini'
import { resourceSummary } from './projects/routes.ts'
import { id } from './record.ts'
import { route, value } from './route.ts'

/** A resource that fits a search, and what of it fits. */
export const found = z.extend(resourceSummary, {
  projectId: id,
  match: z.enum(['name', 'tag', 'id', 'address']),
})
export type Found = z.infer<typeof found>

/** The most that one search finds. */
export const mostFound = 20

export const search = {
  find: route('GET /search', {
    needs: 'anyone signed in',
    summary:
      'Resources of all kinds that the caller may see, by the beginning of a name, of a word in it, of a tag, an id or an address; the best match first.',
    query: z.strictObject({
      q: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
    }),
    gives: value(z.array(found)),
  }),
}
