import { useEffect, useState } from 'react';
import { BOOKING_PAYMENT_DELAY_MS } from '#shared/services/services.constants.ts';
import { CustomBooking } from '#web/bookings/hub/CustomBooking.tsx';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { Tabs } from '#web/core/hub-ui/Tabs.tsx';
import { useSite, useWords } from '#web/core/site.ts';
import { ServiceRates } from '#web/services/hub/ServiceRates.tsx';
import { Testimonials } from '#web/services/hub/Testimonials.tsx';
import { Portrait } from '#web/site/hub/Portrait.tsx';

type TabKey = 'services' | 'custom';

export default function BookingPage() {
  const { texts } = useSite();
  const words = useWords('booking');
  const { tab, choose } = useTabInAddress();
  return (
    <>
      <PageHead title={words.title} lead={texts.bookingLead}>
        <Portrait />
      </PageHead>
      <div className="wrap">
        <Tabs
          label="Booking"
          chosen={tab}
          onChoose={choose}
          tabs={[
            { key: 'services', label: words.servicesTab, panel: <ServiceRates /> },
            {
              key: 'custom',
              label: words.customTab,
              panel: <CustomBooking shown={tab === 'custom'} paymentDelayMs={BOOKING_PAYMENT_DELAY_MS} />,
            },
          ]}
        />
      </div>
      <Testimonials />
    </>
  );
}

/** The address remembers the tab, so that a reload and the way back find what was being filled in. */
function useTabInAddress() {
  const [tab, setTab] = useState<TabKey>('services');
  useEffect(() => {
    if (window.location.hash === '#custom') setTab('custom');
  }, []);

  function choose(key: TabKey) {
    setTab(key);
    const { pathname, search } = window.location;
    // Past the router, for which a new address would be an arrival with a new focus.
    window.history.replaceState(window.history.state, '', key === 'custom' ? '#custom' : pathname + search);
  }
  return { tab, choose };
}
