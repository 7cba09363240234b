/** The error of an instance that was resized in the cloud itself. Resizing it to its own plan undoes that. */
export const otherPlan = { reason: 'differs', message: 'The cloud runs this instance with another flavor.' }
