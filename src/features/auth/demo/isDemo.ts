/** Whether the server offers the people of its demo: it says so in a cookie of the page. */
export const isDemo = () => document.cookie.split('; ').includes('portico-demo=1')
