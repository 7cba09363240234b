/** What can be done to several instances at once; all of it is in the table of legal actions. */
export const bulkActions = ['start', 'stop', 'reboot', 'tag', 'move', 'snapshot', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]
