import { redirect } from 'react-router'

/** The prototype had its sitemap page here. */
export function loader() {
  return redirect('/sitemap.xml', 301)
}
