/**
 * The parts of a project's page, the first of which shows when the address names none. Its activity is for those who
 * may read the audit log.
 */
export const projectTabs = ['resources', 'members', 'activity', 'settings'] as const
export type ProjectTab = (typeof projectTabs)[number]
