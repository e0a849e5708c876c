import { useEffect, useState } from 'react';
import { BOOKING_PAYMENT_DELAY_MS } from '#shared/services/services.constants.ts';
import { CustomBooking } from '#web/bookings/hub/CustomBooking.tsx';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { Tabs } from '#web/core/hub-ui/Tabs.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useIsSold, useSite, useWords } from '#web/core/site.ts';
import { ServiceRates } from '#web/services/hub/ServiceRates.tsx';
import { Testimonials } from '#web/services/hub/Testimonials.tsx';
import { Portrait } from '#web/site/hub/Portrait.tsx';

type TabKey = 'services' | 'custom';

export default function BookingPage() {
  const { texts } = useSite();
  const words = useWords('booking');
  const { tab, choose } = useTabInAddress();
  const hasServices = usePageData('/api/services').services.length > 0;
  const takesCustom = useIsSold('custom');
  const custom = (shown: boolean) => (
    <CustomBooking shown={shown} paymentDelayMs={BOOKING_PAYMENT_DELAY_MS} />
  );
  return (
    <>
      <PageHead title={words.title} lead={texts.bookingLead}>
        <Portrait />
      </PageHead>
      <div className="wrap">
        {hasServices && takesCustom ? (
          <Tabs
            label="Booking"
            chosen={tab}
            onChoose={choose}
            tabs={[
              { key: 'services', label: words.servicesTab, panel: <ServiceRates /> },
              { key: 'custom', label: words.customTab, panel: custom(tab === 'custom') },
            ]}
          />
        ) : takesCustom ? (
          custom(true)
        ) : (
          <ServiceRates />
        )}
      </div>
      <Testimonials />
    </>
  );
}

/** The open tab, stored in the address's hash, so that a reload or going back opens the same form. */
function useTabInAddress() {
  const [tab, setTab] = useState<TabKey>('services');
  useEffect(() => {
    if (window.location.hash === '#custom') setTab('custom');
  }, []);

  function choose(key: TabKey) {
    setTab(key);
    const { pathname, search } = window.location;
    // Not by the router, which would take the new address for a navigation and move the focus.
    window.history.replaceState(window.history.state, '', key === 'custom' ? '#custom' : pathname + search);
  }
  return { tab, choose };
}
