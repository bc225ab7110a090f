import { redirect } from 'react-router'

/** The prototype built the sitemap in the browser at this address; now it is a file. */
export function loader() {
  return redirect('/sitemap.xml', 301)
}
