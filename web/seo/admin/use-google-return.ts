import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';
import { useRefresh } from '#web/core/admin-ui/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/use-toasts.ts';

/** Ends what was begun when the owner comes back from Google, and takes the code out of the address first. */
export function useGoogleReturn(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const toasts = useToasts();
  const taken = useRef(false);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const [code, state] = [query.get('code'), query.get('state')];
    if (taken.current || state === null) return;
    taken.current = true;
    navigate('/admin/dashboard/seo/keywords', { replace: true });
    if (code === null) {
      toasts.gone('Not connected', 'Google was not given your consent.');
      return;
    }
    ownerCall('POST /api/admin/seo/search-console/finish', { body: { code, state } })
      .then(() => toasts.done('Search Console Connected', 'Positions and traffic come from Google now.'))
      .catch((error) => toasts.failed(error))
      .finally(() => refresh('GET /api/admin/seo'));
  }, [search, navigate, refresh, toasts]);
}
