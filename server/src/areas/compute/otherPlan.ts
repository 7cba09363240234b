/** What an instance says that somebody has resized in the cloud itself. Resizing it to its own plan puts that back. */
export const otherPlan = { reason: 'differs', message: 'The cloud runs this instance with another flavor.' }
