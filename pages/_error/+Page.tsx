/** What Vike shows when a page fails in the browser; a path without a page gets the site's own 404.html from the server. */

export const Page = () => (
  <main id="main" className="wrap">
    <h1>Something went wrong</h1>
    <p>
      We could not show this page. <a href="/">Back to the home page</a>
    </p>
  </main>
)
