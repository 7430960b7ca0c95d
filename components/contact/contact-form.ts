/** The form on the contact page. Its code waits for the visitor. */
import { onDemand } from '../layout/on-demand.tsx'

export const ContactForm = onDemand(
  import.meta.env.SSR ? (await import('./contact-form-view.tsx')).ContactFormView : undefined,
  () => import('./contact-form-view.tsx').then((contact) => contact.ContactFormView),
)
