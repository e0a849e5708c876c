import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from 'antd';
import { type Resolver, useForm } from 'react-hook-form';
import { type Delivery, deliverySettings } from '#shared/orders/orders.admin.schema.ts';
import { FormField } from '#web/core/admin-ui/FormField.tsx';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { useOwnerData, useRefresh } from '#web/core/admin-ui/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/use-toasts.ts';
import { Waiting } from '#web/core/admin-ui/Waiting.tsx';
import { problemOf } from '#web/core/problem.ts';
import { BlueprintCard } from './BlueprintCard.tsx';
import styles from './Delivery.module.css';

const DELIVERY = 'GET /api/admin/delivery';
type Settings = Omit<Delivery, 'blueprint'>;
type Values = Record<string, unknown>;

/** What people are sent once their payment is verified. */
export default function DeliveryPanel() {
  const { data, error } = useOwnerData(DELIVERY, {});
  if (!data) return error ? <p role="alert">{problemOf(error).text}</p> : <Waiting />;
  return (
    <SettingCards>
      <LinksCard delivery={data} />
      <BlueprintCard blueprint={data.blueprint} />
    </SettingCards>
  );
}

function LinksCard({ delivery: { blueprint: _, ...settings } }: { delivery: Delivery }) {
  const toasts = useToasts();
  const refresh = useRefresh();
  const form = useForm<Values>({
    values: settings,
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(deliverySettings) as unknown as Resolver<Values>,
  });

  const save = form.handleSubmit(async (values) => {
    try {
      await ownerCall('PUT /api/admin/delivery', { body: values as Settings });
      form.reset(values);
      toasts.done('Delivery Saved', 'The next order that you release gets these links.');
    } catch (failure) {
      for (const [name, message] of Object.entries(problemOf(failure).fields))
        form.setError(name, { message });
      toasts.failed(failure);
    } finally {
      await refresh(DELIVERY);
    }
  });

  return (
    <SettingCard title="Links" lead="They stand in the mail that leaves when you release an order.">
      <form className={styles.form} onSubmit={save} noValidate>
        <FormField
          control={form.control}
          spec={{
            ...{ name: 'calendarUrl', label: 'Booking calendar', optional: true },
            hint: 'For interviews, consulting, speaking and custom requests. Without it these cannot be released.',
          }}
        />
        <FormField
          control={form.control}
          spec={{
            ...{ name: 'submissionUrl', label: 'Where a paid track is handed in', optional: true },
            hint: 'Left empty, the order’s own page takes what there is to add.',
          }}
        />
        <FormField
          control={form.control}
          spec={{
            name: 'linkDays',
            label: 'Days that the link to the blueprint lasts',
            kind: 'number',
            half: true,
          }}
        />
        <Button type="primary" htmlType="submit" loading={form.formState.isSubmitting}>
          Save delivery
        </Button>
      </form>
    </SettingCard>
  );
}
