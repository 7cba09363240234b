import type { Tx } from '../../../db/db.ts'

/** Notes a country that a person signs in from; tells whether they had been in others, but never in this one. */
export const isNewCountry = async (tx: Tx, userId: string, country: string): Promise<boolean> => {
  const others = await tx
    .selectFrom('sign_in_countries')
    .select('country')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const noted = await tx
    .insertInto('sign_in_countries')
    .values({ user_id: userId, country })
    .onConflict((conflict) => conflict.doNothing())
    .returning('country')
    .executeTakeFirst()
  return others !== undefined && noted !== undefined
}
