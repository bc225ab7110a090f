import { redirect } from 'react-router'

/** The specification's 404 page links here; the page itself is at `/about-us`. */
export function loader() {
  return redirect('/about-us', 301)
}
