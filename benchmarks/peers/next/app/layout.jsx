import { Footer, Header } from '../../shop/page.tsx'

export default function Layout({ children }) {
  return (
    <html lang="en-GB">
      <body>
        <Header />
        {children}
        <Footer />
      </body>
    </html>
  )
}
