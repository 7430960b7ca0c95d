/** Where all people of the demo shop have their e-mail: a name that can't exist outside examples. */
export const DEMO_DOMAIN = 'cellardoor.example'
