import { z } from 'zod/mini'

/** What part of the operator's area somebody of the staff works in; `all`: every part. */
export const staffRoles = ['support', 'billing', 'cloud', 'all'] as const
export const staffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof staffRole>

/** What a route for staff asks for: one part of the operator's area, or any role at all. */
export type StaffNeed = Exclude<StaffRole, 'all'> | 'any'

export const mayAsStaff = (role: StaffRole, need: StaffNeed): boolean =>
  need === 'any' || role === 'all' || role === need

/** The company whose session staff have in the operator's own area. It has no people, books or resources. */
export const operatorCompanyId = '00000000-0000-4000-8000-000000000001'
