/** The parts of a project's page, the first of which shows when the address names none. */
export const projectTabs = ['members', 'resources', 'settings'] as const
export type ProjectTab = (typeof projectTabs)[number]
